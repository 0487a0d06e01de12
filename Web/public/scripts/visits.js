/**
 * While music plays, follows internal links without leaving the page: a page load would stop the sound. Without music, and for
 * unusual links, the browser follows them. Forms work likewise; pages can request it for all their forms.
 */

import { say } from "./say.js";

/**
 * Called before each link; returns whether this page must be kept.
 * @type {() => boolean}
 */
let isKept = () => false;

/** @param {() => boolean} question */
export function keepPageWhile(question) {
  isKept = question;
}

/** @param {PageLife} page */
export function follow(page) {
  life = page;
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a");
    if (!link || !isOurs(link) || isSpecial(event) || !isKept()) return;
    event.preventDefault();
    void visit(page, link.href, "push");
  });
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    // Forms sent in place have `data-in-place` on themselves or around them. Forms in the page's frame change more than the
    // page.
    const isInPlace = form.closest("[data-in-place]") !== null || (isKept() && form.closest("main") !== null);
    const isFile = form.enctype === "multipart/form-data";
    if (event.defaultPrevented || !isInPlace || isFile || !isOurPage(new URL(actionOf(form, event.submitter)))) return;
    event.preventDefault();
    void send(page, form, event.submitter);
  });
  let shown = location.pathname + location.search;
  addEventListener("popstate", () => {
    const wanted = location.pathname + location.search;
    // The browser handles fragments of the same page.
    if (wanted === shown) return;
    void visit(page, location.href, "stay");
  });
  addEventListener("upbeat:arrived", () => (shown = location.pathname + location.search));
}

/**
 * Opens an internal page as a link would.
 * @param {string} address
 */
export function go(address) {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** @param {HTMLAnchorElement} link */
function isOurs(link) {
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  return isOurPage(link) && !isHere && !link.target && !link.hasAttribute("download");
}

/** @param {{ origin: string, pathname: string }} address */
const isOurPage = ({ origin, pathname }) =>
  origin === location.origin && !pathname.startsWith("/api/") && !pathname.startsWith("/static/");

/** @param {MouseEvent} event */
const isSpecial = (event) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Reloads the page's content from the server. A visit already loading brings it too. */
export async function refresh() {
  if (!life || underWay > 0) return;
  const focused = document.activeElement?.id;
  await load(life, location.href, {}, () => {}, (_answer, _main, opened) => {
    open(opened);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  });
}

/** @param {string[]} ids of details */
function open(ids) {
  for (const id of ids) document.getElementById(id)?.setAttribute("open", "");
}

let last = 0;
/** The number of pages being loaded. */
let underWay = 0;
/** @type {PageLife | undefined} */
let life;

/** @typedef {{ leave: () => void, arrive: (root: ParentNode) => Promise<void> }} PageLife */

/**
 * @param {PageLife} page
 * @param {string} address
 * @param {"push" | "stay"} history
 */
async function visit(page, address, history) {
  await load(page, address, {}, () => location.assign(address), (answer, main) => {
    if (history === "push") window.history.pushState(null, "", answer.url + new URL(address).hash);
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
}

/**
 * Sends a form and shows the result without leaving the page. If the result is the same page, the scroll position and the focus
 * stay.
 * @param {PageLife} page
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
async function send(page, form, submitter) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  const button = /** @type {HTMLButtonElement | null} */ (submitter);
  if (button?.name) fields.append(button.name, button.value);
  const address = new URL(actionOf(form, submitter));
  const isPost = form.method === "post";
  if (!isPost) address.search = fields.toString();
  const focused = [submitter?.id, submitter?.dataset.focus, document.activeElement?.id, form.dataset.focus];
  submitter?.setAttribute("aria-busy", "true");
  // Falls back to the browser, which explains why the server is unreachable. Nothing has been saved then.
  const giveUp = () => (isPost ? form.submit() : location.assign(address));
  await load(page, address.href, isPost ? { method: "POST", body: fields } : {}, giveUp, (answer, main, opened) => {
    const arrived = new URL(answer.url);
    const isSame = arrived.pathname === location.pathname || (isPost && !answer.redirected);
    if (isPost && !isSame) window.history.pushState(null, "", answer.url);
    if (!isPost) window.history[isSame ? "replaceState" : "pushState"](null, "", answer.url);
    if (isSame) open(opened);
    const known = isSame ? focused.map((id) => (id ? document.getElementById(id) : null)).find((element) => element) : null;
    const wrong = main.querySelector("[aria-invalid=true]");
    const next = /** @type {HTMLElement} */ (wrong ?? known ?? main);
    next.focus({ preventScroll: isSame && !wrong });
    if (!isSame) scrollTo(0, 0);
    sayNotices(page, main);
  });
  submitter?.removeAttribute("aria-busy");
}

/**
 * Shows a page's messages about the last action (`data-said`) at the bottom, where screen readers announce them, with the undo
 * form.
 * @param {PageLife} page
 * @param {Element} main
 */
function sayNotices(page, main) {
  for (const notice of main.querySelectorAll("[data-said]")) {
    const form = notice.querySelector("form");
    notice.remove();
    say(notice.querySelector("p")?.textContent ?? "", form ? { undo: () => send(page, form, null) } : {});
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
const actionOf = (form, submitter) =>
  submitter?.hasAttribute("formaction") ? /** @type {HTMLButtonElement} */ (submitter).formAction : form.action;

/**
 * Replaces our `<main>` by that of the server's response.
 * @param {PageLife} page
 * @param {string} address
 * @param {RequestInit} request
 * @param {() => void} giveUp called if the response isn't one of our pages, or none arrives
 * @param {(answer: Response, main: HTMLElement, opened: string[]) => void} settle called once it is in place, with the ids of what
 *   was open on the page before, also if it was opened while the response was on its way
 */
async function load(page, address, request, giveUp, settle) {
  const number = ++last;
  const sign = setTimeout(() => document.documentElement.classList.add("is-visiting"), 300);
  underWay += 1;
  try {
    const answer = await fetch(address, { ...request, headers: { Accept: "text/html" } });
    const html = await answer.text();
    if (number !== last) return;
    const next = new DOMParser().parseFromString(html, "text/html");
    const main = next.querySelector("main");
    // Logged out meanwhile, or not one of our pages.
    if (!main || next.body.className !== document.body.className) {
      if (answer.redirected) location.assign(answer.url);
      else if (request.method === "POST") location.reload();
      else giveUp();
      return;
    }
    page.leave();
    document.title = next.title;
    await adoptStyles(next);
    const opened = [...document.querySelectorAll("main details[open][id]")].map(({ id }) => id);
    document.querySelector("main")?.replaceWith(document.adoptNode(main));
    const places = next.getElementById("places");
    if (places) document.getElementById("places")?.replaceWith(document.adoptNode(places));
    document.querySelector("details.menu[open]")?.removeAttribute("open");
    settle(answer, main, opened);
    dispatchEvent(new Event("upbeat:arrived"));
    await page.arrive(main);
  } catch {
    // The browser explains a network error better than we could.
    if (number === last) giveUp();
  } finally {
    underWay -= 1;
    clearTimeout(sign);
    if (number === last) document.documentElement.classList.remove("is-visiting");
  }
}

/**
 * Adds style sheets that the next page has and this one lacks. Others may stay.
 * @param {Document} next
 */
async function adoptStyles(next) {
  const here = new Set([...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")));
  const missing = [...next.querySelectorAll("link[rel=stylesheet]")].filter((link) => !here.has(link.getAttribute("href")));
  await Promise.all(
    missing.map((link) => new Promise((loaded) => {
      const copy = /** @type {HTMLLinkElement} */ (document.importNode(link));
      copy.onload = copy.onerror = loaded;
      document.head.append(copy);
    })),
  );
}
