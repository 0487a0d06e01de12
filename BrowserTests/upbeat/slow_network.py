"""A proxy with latency, different in each direction, which a browser's own emulation cannot simulate."""

import asyncio
import contextlib
import random
import threading


@contextlib.contextmanager
def slow_network(port: int, there: tuple[float, float], back: tuple[float, float], seed: int = 1):
    """Returns the address of a proxy for the server at `port`. Requests take `there[0]` to `there[1]` seconds; responses likewise.

    Pieces keep their order: a later piece never overtakes an earlier one.
    """
    chance = random.Random(seed)
    loop = asyncio.new_event_loop()
    tasks: set[asyncio.Task] = set()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: tuple[float, float]):
        queue: asyncio.Queue = asyncio.Queue()

        async def deliver():
            while (piece := await queue.get()) is not None:
                due, data = piece
                await asyncio.sleep(max(0.0, due - loop.time()))
                writer.write(data)
                await writer.drain()

        delivering = asyncio.ensure_future(deliver())
        try:
            while data := await reader.read(65_536):
                await queue.put((loop.time() + chance.uniform(*delay), data))
            await queue.put(None)
            await delivering
        finally:
            delivering.cancel()
            writer.close()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        task = asyncio.current_task()
        tasks.add(task)
        try:
            with contextlib.suppress(OSError, asyncio.CancelledError):
                to_reader, to_writer = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(carry(reader, to_writer, there), carry(to_reader, writer, back))
        finally:
            tasks.discard(task)

    async def begin():
        return await asyncio.start_server(connect, "127.0.0.1", 0)

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(begin(), loop).result()

    async def end():
        server.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.sleep(0.05)

    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        asyncio.run_coroutine_threadsafe(end(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
