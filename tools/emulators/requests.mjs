// Loaded into firebase-tools before it starts.
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server } from 'node:http';

/**
 * The emulators decode addresses and end, all of them, at one that cannot be decoded, such as `/%zz`. Such an address
 * gets its percent signs escaped, so that it is one that nothing is at.
 * @param {string} address
 */
export function readableAddress(address) {
  try {
    decodeURI(address);
    return address;
  } catch {
    return address.replaceAll('%', '%25');
  }
}

subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null) return;
  if ('request' in message && message.request instanceof IncomingMessage) {
    message.request.url = readableAddress(message.request.url ?? '/');
  }
  // A server closes a connection that is idle for five seconds. On a busy machine a client may be using it just then, and
  // its request fails.
  if ('server' in message && message.server instanceof Server) message.server.keepAliveTimeout = 0;
});
