/** The code of the shared run that this page is opened for; undefined for a solo run. */
export const sharedCode = () => new URLSearchParams(location.search).get("together") ?? undefined;
