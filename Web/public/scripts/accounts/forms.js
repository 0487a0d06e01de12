/** Forms of anonymous visitors: toggles password visibility and sends the browser's time zone. */
import { start } from "./reveal.js";

const forms = /** @type {HTMLElement | null} */ (document.querySelector("[data-forms]"));
if (forms) start(forms);

const zone = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=timeZone]"));
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
