"""A simulated heart rate strap for the browser's Bluetooth (DevTools' BluetoothEmulation)."""

import base64

from playwright.sync_api import Browser, Page

flags = ["--enable-features=WebBluetooth", "--enable-experimental-web-platform-features"]
# The emulation cannot notify, but a read value triggers the same event in the page.
listening = """
window.listenedTo = [];
const { getCharacteristic } = BluetoothRemoteGATTService.prototype;
BluetoothRemoteGATTService.prototype.getCharacteristic = async function (...asked) {
  const found = await getCharacteristic.apply(this, asked);
  window.listenedTo.push(found);
  return found;
};"""
address = "09:09:09:09:09:09"


def uuid(number: int) -> str:
    return f"0000{number:04x}-0000-1000-8000-00805f9b34fb"


class Strap:
    """Any request for a device selects it. Out of range it doesn't respond."""

    def __init__(self, browser: Browser, page: Page):
        self.page = page
        self.rate = 0
        self.is_near = True
        page.add_init_script(listening)
        self.cdp = browser.new_browser_cdp_session()
        self.send("enable", state="powered-on", leSupported=True)
        self.send(
            "simulatePreconnectedPeripheral", address=address, name="Strap", manufacturerData=[], knownServiceUuids=[uuid(0x180D)])
        self.offer()
        self.cdp.on("BluetoothEmulation.gattOperationReceived", self.connect)
        self.cdp.on("BluetoothEmulation.characteristicOperationReceived", self.answer)
        self.prompts = page.context.new_cdp_session(page)
        self.asked: set[str] = set()
        self.prompts.on("DeviceAccess.deviceRequestPrompted", self.choose)
        self.prompts.send("DeviceAccess.enable")

    def send(self, method: str, **values) -> dict:
        return self.cdp.send(f"BluetoothEmulation.{method}", values)

    def offer(self):
        """Offers its services. They are lost with each connection."""
        service = self.send("addService", address=address, serviceUuid=uuid(0x180D))["serviceId"]
        measured = self.send(
            "addCharacteristic", serviceId=service, characteristicUuid=uuid(0x2A37), properties={"notify": True, "read": True})
        self.send("addDescriptor", characteristicId=measured["characteristicId"], descriptorUuid=uuid(0x2902))

    def choose(self, event: dict):
        if event["devices"] and event["id"] not in self.asked:
            self.asked.add(event["id"])
            self.prompts.send("DeviceAccess.selectPrompt", {"id": event["id"], "deviceId": event["devices"][0]["id"]})

    def connect(self, event: dict):
        # 0x3E: the connection failed.
        code = 0 if self.is_near or event["type"] != "connection" else 0x3E
        self.send("simulateGATTOperationResponse", address=address, type=event["type"], code=code)

    def answer(self, event: dict):
        # Skin contact; the rate has one byte.
        data = {"data": base64.b64encode(bytes([0x06, self.rate])).decode()} if event["type"] == "read" else {}
        self.send("simulateCharacteristicOperationResponse", characteristicId=event["characteristicId"], type=event["type"], code=0, **data)

    def beat(self, rate: int):
        """Sends one packet."""
        self.rate = rate
        self.page.evaluate("() => { void window.listenedTo.at(-1)?.readValue().catch(() => {}); }")

    def go_away(self):
        self.is_near = False
        self.send("simulateGATTDisconnection", address=address)

    def come_back(self):
        self.offer()
        self.is_near = True

    def close(self):
        self.send("disable")
        self.cdp.detach()
