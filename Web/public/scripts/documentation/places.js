/** Opens the operation or schema that the address's fragment names. All are closed at first. */

function reveal() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const part = place?.closest("details");
  if (!place || !part || part.open) return;
  part.open = true;
  place.scrollIntoView();
}

addEventListener("hashchange", reveal);
document.addEventListener("click", (event) => {
  // A link to the current fragment fires no `hashchange` event.
  const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
  if (link?.getAttribute("href") === location.hash) reveal();
});
reveal();
