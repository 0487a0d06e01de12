"""Supysonic, a real server of the protocol, for FOLDER/music. `serve FOLDER PORT` writes its port into FOLDER, logs requests to
standard error and stores its data in FOLDER. `scan FOLDER` makes it scan its music again.
"""

import os
import sys

action, folder = sys.argv[1:3]
settings = os.path.join(folder, "settings")
with open(settings, "w") as file:
    file.write(
        f"[base]\ndatabase_uri = sqlite:///{folder}/supysonic.sqlite\n"
        f"[webapp]\ncache_dir = {folder}/cache\nlog_file =\n[daemon]\nsocket = {folder}/socket\n")
os.environ["HOME"] = folder
os.environ["SUPYSONIC_CONFIG"] = settings

from supysonic.config import IniConfig
from supysonic.db import Folder, init_database, release_database
from supysonic.managers.folder import FolderManager
from supysonic.managers.user import UserManager
from supysonic.scanner import Scanner

init_database(IniConfig(settings).BASE["database_uri"])
if action == "serve" and Folder.select().count() == 0:
    UserManager.add("anna", "otters & stoats +1")
    FolderManager.add("Music", os.path.join(folder, "music"))
scanner = Scanner(force=True)
scanner.queue_folder("Music")
scanner.run()
release_database()

if action == "serve":
    from supysonic.web import create_application
    from werkzeug.serving import make_server

    server = make_server("127.0.0.1", int(sys.argv[3]), create_application(IniConfig(settings)), threaded=True)
    with open(os.path.join(folder, "port.part"), "w") as file:
        file.write(str(server.port))
    os.rename(os.path.join(folder, "port.part"), os.path.join(folder, "port"))
    server.serve_forever()
