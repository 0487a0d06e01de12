/** On pages that show sessions: brings those to the server that are still on the device. */
import { DeviceStore } from "./device-store.js";
import { Sending } from "./sending.js";

export function start() {
  let stop = () => {};
  let isLeft = false;
  void DeviceStore.open().then((store) => {
    const sending = new Sending(store, document.body.dataset.person ?? "");
    stop = () => {
      sending.stop();
      store.close();
    };
    if (isLeft) return stop();
    sending.start();
  });
  return () => {
    isLeft = true;
    stop();
  };
}
