import { expect, onPhone, test } from './steps/journey.ts'
import { callAs, header, logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

// Which games are marked is held by lottery-favourites.test.ts; here counts who is forgotten, and when.
test(
  'D23, R-LOB-2: signing out everywhere forgets lottery favourites of that player in other browsers, and of nobody else',
  { tag: '@release' },
  async ({ page, browser, baseURL }, { project }) => {
    test.skip(onPhone(project.name), 'the same on any screen')
    const account = await memberWith('10')
    await logIn(page, account)
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('lottFavourites') ?? '{}') as Record<string, number[]>)
    const playerId = await page.evaluate(() => sessionStorage.getItem('customerId') ?? '')
    await page.evaluate((own) => localStorage.setItem('lottFavourites', JSON.stringify({ [own]: [7], ply_other: [8] })), playerId)
    await page.reload()
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    await logIn(other, account)
    expect(await kept()).toEqual({ [playerId]: [7], ply_other: [8] })
    expect(await callAs(other, 'POST', '/wps/session/revoke/all', { body: {} })).toMatchObject({ success: true })
    await expect(page.getByText('All sessions of your account were ended')).toBeVisible()
    expect(await kept()).toEqual({ ply_other: [8] })
    await elsewhere.close()
  },
)
