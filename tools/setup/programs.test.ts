import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { eachLine, run } from './programs';

const linesOf = async (...chunks: (string | Buffer)[]) => {
  const lines: string[] = [];
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  eachLine(stream, (line) => lines.push(line));
  await new Promise((resolve) => stream.on('close', resolve));
  return lines;
};

it('a reader gets whole lines, in whatever pieces they arrive', async () => {
  expect(await linesOf('one\r', '\ntw', 'o\n\n  \nthree\rfour')).toEqual(['one', 'two', 'three', 'four']);
  const [start, end] = [Buffer.from('மலர்').subarray(0, 4), Buffer.from('மலர்').subarray(4)];
  expect(await linesOf(start, end, '\n')).toEqual(['மலர்']);
});

it('a reader gets lines without colours', async () => {
  expect(await linesOf('\u001b[32m✔ done\u001b[39m \n')).toEqual(['✔ done']);
});

it('a program returns its output, with a last line that has no line end', async () => {
  const script = 'console.log("one"); console.error("two"); process.stdout.write("three")';
  const { code, output } = await run(process.execPath, ['-e', script]);
  expect(code).toBe(0);
  expect(output.split('\n').toSorted()).toEqual(['one', 'three', 'two']);
});
