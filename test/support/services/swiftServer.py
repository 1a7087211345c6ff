"""
OpenStack Swift as an S3 service of its own, in one process: account, container, object and proxy
server, with the middleware that speaks S3 and checks its signatures.

    python3 swiftServer.py PORT ACCESS_KEY SECRET_KEY FOLDER...

Keeps its files in the first of the folders that takes extended attributes, prints a line once it
answers, and ends, leaving nothing behind, when its standard input does.
"""
import os
import shutil
import sys
import tempfile
import threading

port, access_key, secret_key, *candidates = sys.argv[1:]


def new_folder():
    for candidate in candidates:
        try:
            os.makedirs(candidate, exist_ok=True)
            folder = tempfile.mkdtemp(prefix='shala-swift-', dir=candidate)
        except OSError:
            continue
        try:
            os.setxattr(folder, 'user.swift.test', b'1')
            return folder
        except OSError:
            os.rmdir(folder)
    sys.exit('None of these folders takes extended attributes: ' + ', '.join(candidates))


folder = new_folder()


def end_with_parent():
    os.read(0, 1)
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


# Before anything is patched, so that it is a thread of the system.
threading.Thread(target=end_with_parent, daemon=True).start()

with open(os.path.join(folder, 'swift.conf'), 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = tests\n')

import swift.common.utils as utils  # noqa: E402

# Storage policies are read from here as soon as their module is imported.
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')

import eventlet  # noqa: E402
from eventlet import wsgi  # noqa: E402
from eventlet.green import socket  # noqa: E402

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import NullLogger  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

try:
    from swift.common.http_protocol import SwiftHttpProtocol
except ImportError:
    from swift.common.wsgi import SwiftHttpProtocol

utils.validate_configuration()
utils.disable_fallocate()
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'disk'))


class Memory:
    """What the servers would keep in memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_args, **_options):
        return self.values.get(key)

    def set(self, key, value, *_args, **_options):
        self.values[key] = value

    def incr(self, key, delta=1, *_args, **_options):
        self.values[key] = int(self.values.get(key) or 0) + delta
        return self.values[key]

    def delete(self, key, *_args, **_options):
        self.values.pop(key, None)


memory = Memory()


def serve(listener, app):
    eventlet.spawn(wsgi.server, listener, app, NullLogger(), protocol=SwiftHttpProtocol)


def listen(at):
    return eventlet.listen(('127.0.0.1', at), backlog=128)


settings = {
    'swift_dir': folder,
    'devices': devices,
    'mount_check': 'false',
    'log_level': 'CRITICAL',
    'fallocate_reserve': '0',
}
for name, controller in (
    ('account', AccountController),
    ('container', ContainerController),
    ('object', ObjectController),
):
    listener = listen(0)
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', 'meta': '',
        'ip': '127.0.0.1', 'port': listener.getsockname()[1],
        'replication_ip': '127.0.0.1', 'replication_port': listener.getsockname()[1],
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    serve(listener, controller(dict(settings)))

account, user = access_key.split(':')
proxy = os.path.join(folder, 'proxy-server.conf')
with open(proxy, 'w') as file:
    file.write(f'''
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
''')
app = loadapp(proxy)


def with_memory(env, start_response):
    env['swift.cache'] = memory
    return app(env, start_response)


serve(listen(int(port)), with_memory)
print('ready', flush=True)
while True:
    eventlet.sleep(3600)
