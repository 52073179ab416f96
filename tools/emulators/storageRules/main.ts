/*
 * The Storage emulator's rules runtime: JSON lines on stdin and stdout. It stands in for the JAR that
 * firebase-tools downloads from outside of npm, and takes no arguments of its own.
 */
import { createInterface } from 'node:readline';
import { Session } from './session.js';

const session = new Session((message) => process.stdout.write(`${JSON.stringify(message)}\n`));

// The emulator is gone: there is nobody left to answer.
process.stdout.on('error', () => process.exit());

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() !== '') void session.receive(line);
});
session.start();
