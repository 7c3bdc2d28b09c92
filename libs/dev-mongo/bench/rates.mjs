/** Rates of single commands, pauses and startup; used by bench.mjs. */
import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

async function perSecond(count, inFlight, work) {
  let next = 0;
  const start = performance.now();
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return Math.round((count / (performance.now() - start)) * 1000);
}

const response = i => ({
  formId: `form-${i % 50}`,
  createdAt: new Date(1.7e12 + i * 1000),
  status: 'complete',
  answers: { name: 'x'.repeat(50), score: i % 100 },
});

/** Measures a server that took `startMs` to start. */
export async function rates({ client, startMs, print }) {
  const responses = client.db('bench').collection('responses');
  await responses.createIndex({ formId: 1, createdAt: -1, _id: -1 });
  await perSecond(300, 8, i => responses.insertOne(response(i)));

  print('processors', `${cpus().length} × ${cpus()[0].model}`);
  print(
    'durable insert, 1 in flight',
    `${await perSecond(1000, 1, i => responses.insertOne(response(i)))}/s`,
  );
  print(
    'durable insert, 32 in flight',
    `${await perSecond(15_000, 32, i => responses.insertOne(response(i)))}/s`,
  );
  const newest = i =>
    responses
      .find({ formId: `form-${i % 50}` })
      .sort({ createdAt: -1 })
      .limit(1)
      .toArray();
  print('find by index, 32 in flight', `${await perSecond(15_000, 32, newest)}/s`);

  const large = client.db('bench').collection('large');
  for (let batch = 0; batch < 20; batch++) {
    await large.insertMany(
      Array.from({ length: 5000 }, (_, i) => ({ _id: batch * 5000 + i, ...response(i) })),
    );
  }
  let [worst, reads, running] = [0, 0, true];
  const group = {
    _id: '$formId',
    n: { $sum: 1 },
    average: { $avg: '$answers.score' },
    last: { $max: '$createdAt' },
  };
  await large.aggregate([{ $limit: 1 }, { $group: group }]).toArray();
  const grouping = performance.now();
  const aggregation = large
    .aggregate([{ $group: group }])
    .toArray()
    .finally(() => (running = false));
  while (running) {
    const start = performance.now();
    await large.findOne({ _id: reads++ % 100_000 });
    worst = Math.max(worst, performance.now() - start);
  }
  await aggregation;
  print('100,000 documents grouped', `${Math.round(performance.now() - grouping)} ms`);
  print('worst point read meanwhile', `${worst.toFixed(1)} ms of ${reads} reads`);
  print('start', `${startMs} ms`);
  await printLines(print);
}

async function printLines(print) {
  const sources = new URL('../', import.meta.url);
  const names = (await readdir(sources)).filter(
    name => name.endsWith('.ts') && !/\.(spec|testing)\.ts$/.test(name),
  );
  const files = await Promise.all(names.map(name => readFile(new URL(name, sources), 'utf8')));
  const lines = files.flatMap(text => text.trimEnd().split('\n'));
  const code = lines.filter(line => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length;
  print('formatted lines without tests', `${lines.length}, of which ${code} are neither blank nor comment`);
}
