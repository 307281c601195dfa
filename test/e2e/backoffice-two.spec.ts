import { expect, test } from './steps/journey.ts'
import { anotherBrowser, confirm, office, signIn } from './steps/office.ts'
import { logIn } from './steps/session.ts'
import { atTheDoor, backofficeOrigin, memberWith } from './steps/site.ts'

const PAYMENT_PASSWORD = '246810'

test('B13, B38: what one operator proposes for a setting, a second one in a browser of their own approves, and it holds', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  watch.alsoAt(backofficeOrigin())
  // What needs a second hand is refused to the first one's plain save.
  watch.expect(/status of 403/)
  watch.expect(/status of 409/)
  const first = await signIn(page)
  await page.goto(office('/b/halong/settings/linkHosts'))
  const host = `help-${Date.now().toString(36)}.example`
  await page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('textbox')).first().fill(host)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Reason' }).fill('players are to read our help')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const send = page.getByRole('button', { name: 'Send for approval' })
  await expect(send).toBeVisible()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await send.click()
  expect((await sent).ok()).toBe(true)
  await page.goto(office('/b/halong/waiting'))
  const own = page.getByRole('listitem').filter({ hasText: host })
  await expect(own).toContainText('Somebody else has to approve your own.')
  await expect(own.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  const desk = await anotherBrowser(browser)
  await signIn(desk)
  await desk.goto(office('/b/halong/waiting'))
  const asked = desk.getByRole('listitem').filter({ hasText: host })
  await expect(asked).toContainText(first.username)
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(desk, 'Approve this request')
  await expect(asked).toHaveCount(0)
  await page.goto(office('/b/halong/settings/linkHosts'))
  await expect(page.getByRole('main')).toContainText(host)
  await desk.context().close()
})

test('B38: a vendor is paused and its games are gone for players, and come back', { tag: '@release' }, async ({ page, browser, watch }) => {
  watch.alsoAt(backofficeOrigin())
  await atTheDoor('/vendor', { vassalage: 'PAUSE', name: 'Pausing house' })
  const player = await anotherBrowser(browser)
  const isOffered = async () => {
    const answer = await player.request.get('/lgw/games?lang=EN').catch(() => null)
    return answer === null ? null : (await answer.text()).includes('Pausing house one')
  }
  await player.goto('/')
  await signIn(page)
  await page.goto(office('/b/halong/vendors/PAUSE'))
  const change = async (isOpen: boolean) => {
    await page.getByRole('button', { name: 'Change', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Open to players' }).setChecked(isOpen)
    await confirm(page, 'Change')
  }
  await expect.poll(isOffered).toBe(true)
  await change(false)
  await expect(page.getByRole('main')).toContainText('Closed')
  await expect.poll(isOffered).toBe(false)
  await change(true)
  await expect.poll(isOffered).toBe(true)
  await player.context().close()
})

test('B32, B38: a reward that a player asked for is decided in the queue, and the player sees it', { tag: '@release' }, async ({
  page,
  browser,
  watch,
}) => {
  watch.alsoAt(backofficeOrigin())
  const reward = 'gift-of-two'
  await atTheDoor('/reward', { name: reward, title: 'Gift of two operators', price: 10, stock: 50, order: 0 })
  const member = await memberWith('10')
  await atTheDoor('/points', { username: member.username, points: 25 })
  const player = await anotherBrowser(browser)
  await logIn(player, member)
  await player.goto('/pointMall')
  await player
    .locator(`[data-reward="${reward}"]`)
    .getByRole('button', { name: /^Redeem/ })
    .click()
  await player.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).click()
  await expect(player.getByRole('dialog', { name: 'Request received' })).toBeVisible()

  await signIn(page)
  await page.goto(office(`/b/halong/redemptions?reward=${reward}`))
  const row = page.locator('[data-row]').filter({ hasText: member.username })
  await row.getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(page, 'Approve this reward')
  await expect(row).toContainText('Approved')
  await player.goto('/pointMall')
  await expect(player.getByRole('listitem').filter({ hasText: 'Approved' })).toContainText('Gift of two operators')
  await player.context().close()
})

test('B38, R-BAN-1: an uploaded picture and a banner that is shown are on a page that a player has open, without asking', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  watch.alsoAt(backofficeOrigin())
  const title = `Banner of ${Date.now().toString(36)}`
  const name = `two-${Date.now().toString(36)}`
  const piece = { kind: 'banner', name, placed: 'w_home', picture: '/art/scenes/bay-dusk-{mode}.svg', order: 0, isShown: false }
  await atTheDoor('/content', { pieces: [{ ...piece, texts: { EN: { title, text: '', action: '' } } }] })
  const player = await anotherBrowser(browser)
  await player.goto('/')
  await expect(player.getByRole('region', { name: 'Highlights' })).toBeVisible()

  await signIn(page)
  const pixels = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1_440, height: 810 })
    const brush = canvas.getContext('2d')
    if (brush) Object.assign(brush, { fillStyle: `hsl(${Date.now() % 360} 60% 40%)` })
    brush?.fillRect(0, 0, 1_440, 810)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page.goto(office('/b/halong/pictures'))
  await page.locator('input[type=file]').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from(pixels, 'base64') })
  const uploaded = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('icture'))
  await confirm(page, 'Add a picture')
  const { value } = (await (await uploaded).json()) as { readonly value: { readonly url: string } }
  await expect(page.locator('[data-row]').first()).toBeVisible()

  await page.goto(office(`/b/halong/content/one?kind=banner&name=${name}`))
  await page.locator('input[name=picture]').fill(value.url)
  await page.getByRole('checkbox', { name: 'Shown to players' }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('the summer begins')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/content'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).ok()).toBe(true)
  const banner = player.locator('h2').filter({ hasText: title }).first()
  await expect(banner).toBeAttached()
  await expect(player.locator(`img[src*="${value.url.split('/').at(-1)?.slice(0, 12)}"]`).first()).toBeAttached()
  await atTheDoor('/content', { pieces: [{ ...piece, texts: { EN: { title, text: '', action: '' } } }] })
  await player.context().close()
})

test('B24, B38: the deposits of the day open to the entries they are counted from, and an entry to its transfer', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.alsoAt(backofficeOrigin())
  await memberWith('37')
  await signIn(page)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: '$37.00' }).first()
  await expect(async () => {
    await page.goto(office('/b/halong/reports?report=day'))
    await page.locator('a[href*="/reports/deposits?"]').first().click({ timeout: 20_000 })
    await expect(entry).toBeVisible({ timeout: 20_000 })
  }).toPass()
  await entry.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ledger\/transfer\?/)
  for (const side of ['House: deposits and payouts', 'Usable balance', '$37.00']) await expect(page.getByRole('main')).toContainText(side)
})

test('B39: a queue of withdrawals is worked through by keyboard alone', { tag: '@release' }, async ({ page, browser, watch }) => {
  watch.alsoAt(backofficeOrigin())
  await atTheDoor('/payments')
  const waiting: string[] = []
  for (const amount of ['50', '51']) {
    const member = await memberWith('200')
    await atTheDoor('/payer', { username: member.username, paymentPassword: PAYMENT_PASSWORD })
    const player = await anotherBrowser(browser)
    await logIn(player, member)
    await player.goto('/member/transferFund')
    await player.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click()
    await player.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await player.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
    await player.getByRole('button', { name: `Withdraw $${amount}.00` }).click()
    await expect(player.getByRole('main').getByRole('status').first()).toContainText(`$${amount}.00`)
    waiting.push(member.username)
    await player.context().close()
  }
  await signIn(page)
  const queue = office('/b/halong/withdrawals?state=review&sort=-createdAt')
  const rows = page.locator('[data-row]')
  await expect(async () => {
    await page.goto(queue)
    for (const name of waiting) await expect(rows.filter({ hasText: name })).toBeVisible({ timeout: 5_000 })
  }).toPass()

  /** By Tab alone, as far as the page goes. */
  async function tabTo(name: string): Promise<void> {
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name)) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  for (let left = waiting.length; left > 0; left--) {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Withdrawals')
    await tabTo('Approve')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('by keyboard')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('main')).toContainText(/Approved|Being paid|Paid/)
    await page.goto(queue)
    await expect(rows.filter({ hasText: new RegExp(waiting.join('|')) })).toHaveCount(left - 1)
  }
})
