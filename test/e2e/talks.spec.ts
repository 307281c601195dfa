import type { Browser, Page } from '@playwright/test'
import { expectReady, openGame, playMines } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { anOffice, officeAt } from './steps/office.ts'
import { logIn } from './steps/session.ts'
import { type Account, atTheDoor, backofficeOrigin, memberWith } from './steps/site.ts'

/** Everybody may write, so that a journey waits for nobody's account to be a day old. */
test.beforeAll(() => atTheDoor('/setting', { name: 'chat', value: { needsContact: false, hoursOld: 0, turnover: 0, words: [] } }))

/** Another player in a browser of their own. */
async function another(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.254.1.7' } })
  const page = await context.newPage()
  await logIn(page, account)
  return page
}
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
async function say(page: Page, words: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Write a message' }).fill(words)
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
}
const said = (page: Page, words: string) => chat(page).getByRole('log').getByText(words)

test('R-MSG-2, N13: a complaint about a movement of the record is answered and decided, and both sides have read the same', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  watch.alsoAt(backofficeOrigin())
  const account = await memberWith('20')
  await logIn(page, account)
  await page.goto('/member/transactionHistory')
  const row = page.getByRole('main').locator('details').first()
  await row.locator('summary').click()
  await row.getByRole('link', { name: 'Something wrong? Ask us' }).click()
  await expect(page.getByRole('button', { name: 'Complaint', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Your message' }).fill('I did not ask for this money')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('With us')

  const office = await anOffice(browser)
  await office.goto(officeAt('threads'))
  await office.locator('[data-row]').filter({ hasText: account.username }).locator('[data-row-link]').click()
  await expect(office.getByRole('main')).toContainText('I did not ask for this money')
  await office.getByRole('textbox', { name: 'Words' }).fill('It was a gift of the house. Keep it.')
  await office.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(office.getByRole('main')).toContainText('Waits for the player')

  // Told to the open page.
  await expect(page.getByRole('main')).toContainText('It was a gift of the house. Keep it.')
  await office.getByRole('button', { name: 'Close', exact: true }).first().click()
  await office.getByRole('combobox', { name: 'Outcome' }).selectOption('in_your_favour')
  await office.getByRole('textbox', { name: 'Words' }).fill('Decided: it is yours.')
  await office.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('main')).toContainText('Decided in your favour')
  await expect(page.getByRole('main')).toContainText('Decided: it is yours.')
  await office.context().close()
})

test('R-MSG-3: who is muted reads on and is told the rule and the end; the others write on', { tag: '@release' }, async ({
  page,
  browser,
  watch,
}) => {
  watch.alsoAt(backofficeOrigin())
  await logIn(page, await memberWith('5'))
  const other = await another(browser, await memberWith('5'))
  await page.goto('/chat?room=EN')
  await other.goto('/chat?room=EN')
  await say(page, 'good evening from a journey')
  await expect(said(other, 'good evening from a journey')).toBeVisible()

  const office = await anOffice(browser)
  await office.goto(officeAt('chat'))
  const message = office.getByRole('listitem').filter({ hasText: 'good evening from a journey' })
  await message.getByRole('button', { name: 'Mute' }).click()
  await office.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('a journey looks at it')
  await office.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
  await expect(office.getByRole('dialog')).toBeHidden()

  await expect(chat(page)).toContainText('You can read. Writing is closed until')
  await expect(chat(page).getByRole('textbox', { name: 'Write a message' })).toHaveCount(0)
  await say(other, 'somebody else goes on')
  await expect(said(page, 'somebody else goes on')).toBeVisible()
  await other.context().close()
  await office.context().close()
})

test('R-PROMO-3, R-MSG-3: red envelopes that an operator shows in a room are opened there, one a player', { tag: '@release' }, async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(420_000)
  watch.alsoAt(backofficeOrigin())
  const account = await memberWith('50')
  await logIn(page, account)
  const category = 'journey-rains'
  await atTheDoor('/content', { pieces: [{ kind: 'category', name: category, texts: { EN: { title: 'Rains', text: '' } } }] })
  const { code } = (await atTheDoor('/rain', { category })) as { code: string }
  // They are for those who played since it began.
  const { app } = await openGame(page, 'inhouse', 0)
  await expectReady(app)
  await app.locator('#stake').fill('5')
  for (const tile of [3, 12, 20]) await playMines(app, tile)

  const office = await anOffice(browser)
  await office.goto(officeAt('chat'))
  await office.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: 'Show in the room' }).click()
  await page.goto('/chat?room=EN')
  await expect(chat(page)).toContainText('in 3 envelopes')
  const envelope = chat(page).getByRole('button', { name: 'Open an envelope' })
  await expect(envelope).toBeVisible({ timeout: 180_000 })
  await envelope.click()
  await expect(chat(page)).toContainText('You got $0.')
  await expect(envelope).toHaveCount(0)
  await office.context().close()
})
