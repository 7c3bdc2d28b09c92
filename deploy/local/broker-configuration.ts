import { createHash, randomBytes } from 'node:crypto';
import { SERVER_USER } from './secrets.js';

/**
 * Written in Erlang's syntax, because translating a rabbitmq.conf adds half a second to the start. Quorum queues keep a
 * table in memory up to the size of their log file, 512 MB by default. Statistics are not read and there are no other
 * nodes, so both are checked only once a minute.
 */
export const configuration = (port: number, definitionsFile: string): string => `[
  {rabbit, [
    {load_definitions, ${JSON.stringify(definitionsFile)}},
    {tcp_listeners, [{"127.0.0.1", ${port}}]},
    {vm_memory_high_watermark, {absolute, "400MB"}},
    {disk_free_limit, "100MB"},
    {collect_statistics, none},
    {collect_statistics_interval, 60000},
    {quorum_tick_interval, 60000},
    {log, [{file, [{level, warning}]}, {console, [{enabled, false}]}]}
  ]},
  {aten, [{poll_interval, 60000}]},
  {ra, [{wal_max_size_bytes, 16777216}]}
].
`;

/** The only user, read at each start. A node with definitions never creates the default user guest. */
export function definitions(password: string): string {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  const user = {
    name: SERVER_USER,
    password_hash: Buffer.concat([salt, hash]).toString('base64'),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
    tags: 'administrator',
  };
  const permissions = { user: SERVER_USER, vhost: '/', configure: '.*', write: '.*', read: '.*' };
  return JSON.stringify({ vhosts: [{ name: '/' }], users: [user], permissions: [permissions] });
}
