import { expect, test } from 'vitest';
import { builtSite, temporaryFolder } from '../intake/support.ts';
import { type Fate, type Post, replicasUnderFire } from './replicas.ts';

const kills = Number(process.env.KILLS ?? 3);
/** Lease of a webhook's delivery in ms; then another replica takes over from a killed one. */
const lease = 20_000;
/** Upper bound in ms between a post's arrival and its record, on a busy machine. */
const recording = 3_000;
const patience = 2 * lease + 20_000;

/**
 * A replica killed between a webhook's 2xx and its record causes a second post with the same id, by which a receiver recognizes it. Any
 * other repetition means that two replicas held one delivery.
 */
function isExplained(post: Post, next: Post, { kills, outages }: Fate): boolean {
  const until = post.at + recording;
  const killed = kills.some(({ replica, at }) => replica === post.replica && at >= post.at - recording && at <= until);
  const broken = outages.some(({ from, to }) => from <= until && to >= post.at);
  return (killed || broken) && next.at - post.at > lease - recording;
}

test(`three replicas on one database, ${kills} kills and ${Math.ceil(kills / 3)} crashes of the database under load`, {
  timeout: 60_000 + patience + kills * 15_000,
}, async () => {
  const fate = await replicasUnderFire(builtSite(), await temporaryFolder(), kills, patience);
  const { acknowledged, statuses, health, posts, waiting, ends } = fate;
  const byId = Map.groupBy(posts, ({ id }) => id);

  const lost = [...acknowledged].filter(([text, id]) => byId.get(id)?.[0]?.text !== text);
  expect(lost, 'acknowledged, and not delivered as it was sent').toEqual([]);
  expect(byId.size, 'stored twice, or stored without ever having been acknowledged').toBe(acknowledged.size);
  const repeated = [...byId.values()].flatMap(all => all.slice(1).map((next, index) => ({ post: all[index] as Post, next })));
  expect(
    repeated.filter(({ post, next }) => !isExplained(post, next, fate)),
    'delivered twice, though nobody was killed',
  ).toEqual([]);
  const inHand = 4 * (kills + 3 * fate.outages.length);
  expect(repeated.length, 'more repetitions than the killed and the cut off had in hand').toBeLessThanOrEqual(inHand);
  expect(waiting, 'left over').toBe(0);

  // Every answer is honest unless the connection broke.
  expect([...statuses.keys()].sort()).toEqual([0, 201, 503]);
  expect(health).toEqual(health.map(() => 503));
  expect(health.length).toBeGreaterThan(0);
  expect(ends).toEqual([0, 0, 0]);
  expect(acknowledged.size).toBeGreaterThan(kills * 20);
  console.log(`${acknowledged.size} acknowledged, ${posts.length - byId.size} posted again,`, Object.fromEntries(statuses));
});
