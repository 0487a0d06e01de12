"""Uploads a file by tus with a third-party client: URL TOKEN FILE CHUNK STOP. Stops after STOP bytes, and resumes."""

import sys

from tusclient.client import TusClient

url, token, path, chunk, stop = sys.argv[1:]
client = TusClient(url, headers={"Authorization": f"Bearer {token}"})
first = client.uploader(path, chunk_size=int(chunk), metadata={"filename": path}, upload_checksum=True)
first.upload(stop_at=int(stop))
second = client.uploader(path, url=first.url, chunk_size=int(chunk))
assert second.offset >= int(stop), second.offset
second.upload()
print(second.url)
