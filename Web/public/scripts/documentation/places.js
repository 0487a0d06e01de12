/** Opens what an address leads to: operations and schemas are closed until somebody wants to know. */

function reveal() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const part = place?.closest("details");
  if (!place || !part || part.open) return;
  part.open = true;
  place.scrollIntoView();
}

addEventListener("hashchange", reveal);
document.addEventListener("click", (event) => {
  // To where the address leads already, which is no change.
  const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
  if (link?.getAttribute("href") === location.hash) reveal();
});
reveal();
