/**
 * Follows links within Upbeat without leaving the page while music plays: a new page would end the sound. Without music,
 * and for everything unusual, the browser follows them itself. Forms are sent likewise, and on pages that ask for it always.
 */

import { say } from "./say.js";

/**
 * Asked before each link is followed; whoever plays something says yes.
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
    // One sent in place says `data-in-place` on itself or around it. Those of the frame change more than the page.
    const isInPlace = form.closest("[data-in-place]") !== null || (isKept() && form.closest("main") !== null);
    const isFile = form.enctype === "multipart/form-data";
    if (event.defaultPrevented || !isInPlace || isFile || !isOurPage(new URL(actionOf(form, event.submitter)))) return;
    event.preventDefault();
    void send(page, form, event.submitter);
  });
  let shown = location.pathname + location.search;
  addEventListener("popstate", () => {
    const wanted = location.pathname + location.search;
    // A place within the same page is the browser's business.
    if (wanted === shown) return;
    void visit(page, location.href, "stay");
  });
  addEventListener("upbeat:arrived", () => (shown = location.pathname + location.search));
}

/**
 * Goes to a page of ours as a link would.
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

/** Looks at this page again, for what has changed on the server. What is on its way already brings that too. */
export async function refresh() {
  if (!life || underWay > 0) return;
  const focused = document.activeElement?.id;
  await load(life, location.href, {}, () => {}, () => {
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  });
}

let last = 0;
/** How many pages are on their way. */
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
 * Sends a form and shows what comes of it without leaving the page. Where that is the page it stands on, nothing scrolls, and
 * what had the focus has it again.
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
  const opened = [...document.querySelectorAll("main details[open][id]")].map(({ id }) => id);
  submitter?.setAttribute("aria-busy", "true");
  // Once more in the browser's way, which says why the server cannot be reached. Nothing was kept then.
  const giveUp = () => (isPost ? form.submit() : location.assign(address));
  await load(page, address.href, isPost ? { method: "POST", body: fields } : {}, giveUp, (answer, main) => {
    const arrived = new URL(answer.url);
    const isSame = arrived.pathname === location.pathname || (isPost && !answer.redirected);
    if (isPost && !isSame) window.history.pushState(null, "", answer.url);
    if (!isPost) window.history[isSame ? "replaceState" : "pushState"](null, "", answer.url);
    if (isSame) for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
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
 * What a page says of what was just done (`data-said`) is said at the bottom, where it is heard too, with its form as the undo.
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
 * Puts the `<main>` of what the server answers in the place of ours.
 * @param {PageLife} page
 * @param {string} address
 * @param {RequestInit} request
 * @param {() => void} giveUp when it is no page of ours, or none comes
 * @param {(answer: Response, main: HTMLElement) => void} settle once it is there
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
    // Logged out meanwhile, or no page of ours.
    if (!main || next.body.className !== document.body.className) {
      if (answer.redirected) location.assign(answer.url);
      else if (request.method === "POST") location.reload();
      else giveUp();
      return;
    }
    page.leave();
    document.title = next.title;
    await adoptStyles(next);
    document.querySelector("main")?.replaceWith(document.adoptNode(main));
    const places = next.getElementById("places");
    if (places) document.getElementById("places")?.replaceWith(document.adoptNode(places));
    document.querySelector("details.menu[open]")?.removeAttribute("open");
    settle(answer, main);
    dispatchEvent(new Event("upbeat:arrived"));
    await page.arrive(main);
  } catch {
    // The browser says better than we could that a page cannot be reached.
    if (number === last) giveUp();
  } finally {
    underWay -= 1;
    clearTimeout(sign);
    if (number === last) document.documentElement.classList.remove("is-visiting");
  }
}

/**
 * Styles that the next page has and this one lacks; those it lacks may stay.
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
