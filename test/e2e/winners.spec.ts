import pg from 'pg'
import { expectNoViolation } from './steps/axe.ts'
import { expect, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { databaseUrl, memberWith } from './steps/site.ts'

/** A round of a game of ours that ended a while ago, as the wallet calls leave it; playing until one wins so much would take the whole day. */
async function wonRound(username: string, win: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query(
      `with round as (
         insert into gateway.wager_round (lane, member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, won, max_win_times, opened_at, closed_at)
         select p.member_id % 16, p.member_id, g.vassalage, 'journey ' || gen_random_uuid(), gen_random_uuid(), g.game_code, g.node_id, 'USD/4', 'completed', 10000, $2, 5000, now(), now()
         from gateway.player p cross join gateway.game g where p.username = $1 order by g.node_id limit 1
         returning *
       )
       insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, category, vassalage, game_code, round_id, staked, refunded, won, valid, happened_at)
       select r.member_id, r.member_id % 16, (select max(epoch) from gateway.feed_epoch), 'wager', p.brand_id, r.asset, r.category, r.vassalage, r.game_code, r.round_id,
         r.staked, 0, r.won, r.staked, r.closed_at
       from round r join gateway.player p using (member_id)`,
      [username, win],
    )
  } finally {
    await client.end()
  }
}

test('R-WIN-1: a win reaches an open page live, masked and in order; its player hides it and it is removed', { tag: '@release' }, async ({
  page,
}) => {
  const member = await memberWith('10')
  await logIn(page, member)
  const board = page.getByRole('region', { name: 'Winners' })
  await board.scrollIntoViewIfNeeded()
  await expect(board.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true')
  await wonRound(member.username, '7654300')
  const row = board.getByRole('link').filter({ hasText: '$765.43' })
  await expect(row).toBeVisible({ timeout: 40_000 })
  await expect(row).not.toContainText(member.username)
  await expect(row).toContainText(`${member.username.slice(0, 2)}****`)
  await expectNoViolation(page, 'winners')

  await board.getByRole('tab', { name: 'Top today' }).click()
  await expect(board.getByRole('link').filter({ hasText: '$765.43' })).toBeVisible()

  await page.goto('/securityCenter')
  await page.getByRole('button', { name: 'Hide: My wins on the winners board' }).click()
  await expect(page.getByText('Your wins are no longer shown.')).toBeVisible()
  await page.goto('/')
  await board.scrollIntoViewIfNeeded()
  await expect(board.getByRole('tab', { name: 'Latest' })).toBeVisible()
  await expect(board.getByRole('link').filter({ hasText: '$765.43' })).toHaveCount(0)
})
