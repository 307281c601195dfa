import type { Site } from '@halong/testkit'

const LOOKS = 200

/** Counts all that is settled. A transaction of another test on the same server may keep the newest facts back for a moment. */
export async function countSettled(site: Site): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await site.gateway.services.feed.run()
    const { rows } = await site.db.pool.query(
      `select from gateway.money_event e join gateway.feed_cursor c on c.lane = e.lane and (c.epoch, c.xid) <= (e.epoch, e.xid) limit 1`,
    )
    if (rows.length === 0) return
    await new Promise((resume) => setTimeout(resume, 20))
  }
  throw new Error('settled money was not counted')
}

/** Notes the wins so far and tells of boards that changed. */
export async function gatherWinners(site: Site): Promise<void> {
  await countSettled(site)
  await site.gateway.services.wager.tellWinners()
}
