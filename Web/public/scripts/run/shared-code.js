/** The code of the run with others that this page is opened for; undefined alone. */
export const sharedCode = () => new URLSearchParams(location.search).get("together") ?? undefined;
