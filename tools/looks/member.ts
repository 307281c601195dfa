import type { Page } from '@playwright/test'
import pg from 'pg'

export type Account = { readonly username: string; readonly password: string }

/** Signs in by the popup of the home page, in whatever language it speaks. */
export async function signIn(page: Page, origin: string, { username, password }: Account): Promise<void> {
  await page.goto(`${origin}/rng?modal=login`, { waitUntil: 'networkidle' })
  const popup = page.locator('dialog[open]')
  await popup.locator('[name=username]').fill(username)
  await popup.locator('[name=password]').fill(password)
  await popup.locator('button[type=submit]').click()
  await popup.waitFor({ state: 'hidden', timeout: 30_000 })
}

/** Some rounds of the first slot, so that there is something to look back at. */
export async function playSome(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const app = page.frameLocator('iframe').locator('#app')
  for (let spins = 0; spins < 4; spins++) {
    await app.locator('.primary[aria-disabled=false]').waitFor({ timeout: 45_000 })
    await app.locator('.primary').click()
    await page.waitForTimeout(3_000)
  }
}

/** Wins of other people for the board; waiting until games pay so much would take the whole day. */
export async function putWins(database: string, username: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(
      `insert into gateway.wager_round (member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, won, max_win_times, opened_at, closed_at)
       select p.member_id, g.vassalage, 'look ' || g.node_id, gen_random_uuid(), g.game_code, g.node_id, 'USD/4', 'completed', 10000, 654300 * (1 + g.node_id % 97), 5000,
         now(), now()
       from gateway.player p cross join gateway.game g where p.username = $1 order by g.node_id limit 12`,
      [username],
    )
  } finally {
    await client.end()
  }
}
