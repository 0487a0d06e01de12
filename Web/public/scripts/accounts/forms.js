/** Forms of who is not logged in yet: shows passwords, and says which time zone the browser is in. */
import { start } from "./reveal.js";

const forms = /** @type {HTMLElement | null} */ (document.querySelector("[data-forms]"));
if (forms) start(forms);

const zone = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=timeZone]"));
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
