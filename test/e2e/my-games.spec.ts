import { openGame } from './steps/game.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

test(
  'R-LOB-2: a member marks a game, finds it and the game played last under My games, and takes the mark away',
  { tag: '@release' },
  async ({ page }, { project }) => {
    const phone = onPhone(project.name)
    await page.goto('/my-games')
    await expect(page.locator('main').getByRole('button', { name: 'Log in' })).toBeVisible()
    await logIn(page, await memberWith('10'))

    await page.goto('/rng')
    const tile = page.locator('main article').nth(2)
    const name = await tile.getByRole('heading').innerText()
    await tile.hover()
    const heart = tile.getByRole('button', { name: `Favourite: ${name}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/rng$/)

    const { name: played } = await openGame(page, 'rng', 0)
    await page.goto('/my-games')
    await expect(page.locator('main article').getByRole('heading')).toHaveText([name])
    await page.getByRole('tab', { name: 'Recent' }).click()
    await expect(page).toHaveURL(/\?tab=recent$/)
    await expect(page.locator('main article').getByRole('heading')).toHaveText([played])
    await page.reload()
    await expect(page.locator('main article').getByRole('heading')).toHaveText([played])

    await page.getByRole('tab', { name: 'Favourites' }).click()
    if (!phone) await page.locator('main article').hover()
    await page.getByRole('button', { name: `Favourite: ${name}` }).click()
    await expect(page.getByText('No favourites yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No favourites yet')).toBeVisible()
  },
)

test('R-LOB-2: a heart waits for what is known of it, so that a quick press never does the other thing', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/my-games')
  await logIn(page, await memberWith('10'))
  let answer = () => {}
  const held = new Promise<void>((resume) => {
    answer = resume
  })
  await page.route('**/games/favourites/ids', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/rng')
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Favourite/ })
  await expect(heart).toBeDisabled()
  answer()
  await expect(heart).toBeEnabled()
})
