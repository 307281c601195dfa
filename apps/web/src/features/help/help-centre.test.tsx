import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { helpAnswers } from '#test/help-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const search = page.getByRole('searchbox', { name: 'Search the help centre' })
const title = page.getByRole('heading', { level: 1 })
const hints = () => document.querySelector('[data-hints]')?.textContent
const address = () => location.pathname + location.search
const services = { 'system.listServicePaths': { version: { pathList: [] } } }
const crumbs = page.getByRole('navigation', { name: 'Where you are' })

it('R-MSG-5: from a topic to an article, what is read next, and to who can be asked', async () => {
  await openSite({ at: '/helpmc', answers: { ...helpAnswers, ...services } })
  await expect.element(title).toHaveTextContent('How can we help?')
  await expect.element(page.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  await expect.poll(hints).toContain('Search by what you see')
  await page.getByRole('link', { name: 'Checking a round yourself' }).click()
  await expect.poll(address).toBe('/helpmc?article=verify-a-round')
  await expect.element(title).toHaveTextContent('Checking a round yourself')
  await expect.element(page.getByText(/^Changed on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Checking a round yourself · /)
  await crumbs.getByRole('link', { name: 'Fairness' }).click()
  await expect.element(title).toHaveTextContent('Fairness')
  await page.getByRole('button', { name: 'Customer service' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible()
})

it('R-MSG-5: the search asks while one types, shows what was found, and says when that is nothing', async () => {
  await openSite({ at: '/helpmc', answers: helpAnswers })
  await search.fill('spins free')
  await expect.poll(address).toBe('/helpmc?q=spins+free')
  await expect.element(page.getByRole('link', { name: /Free spins/ })).toBeVisible()
  await expect.element(search).toHaveFocus()
  await search.fill('qqqqqq')
  await expect.element(page.getByRole('heading', { name: 'No answer with these words' })).toBeVisible()
  await expectAccessible()
})

it('R-MSG-5: a search that failed can be tried again', async () => {
  const site = await openSite({ at: '/helpmc', answers: { ...helpAnswers, 'content.searchHelp': refused('request.rate_limited') } })
  await search.fill('password')
  await expect.element(page.getByRole('heading', { name: 'The help centre could not be loaded' })).toBeVisible()
  await expectAccessible()
  site.answer({ 'content.searchHelp': helpAnswers['content.searchHelp'] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: /I forgot my password/ })).toBeVisible()
})

it('R-MSG-5: an article that is not there is said so, with a way to the start', async () => {
  await openSite({ at: '/helpmc?article=no-such-article', answers: helpAnswers })
  await expect.element(title).toHaveTextContent('This answer is not here')
  await expectAccessible()
  await page.getByRole('link', { name: 'To the start of the help centre' }).click()
  await expect.element(title).toHaveTextContent('How can we help?')
})

it('R-MOD-1: the help centre opens over any page; what is read stands in the address', async () => {
  await openSite({ at: '/rng?modal=help&article=mines', answers: helpAnswers })
  const popup = page.getByRole('dialog', { name: 'Help centre' })
  await expect.element(popup.getByRole('heading', { name: 'How Mines works' })).toBeVisible()
  await popup.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Help centre' }).click()
  await expect.poll(address).toBe('/rng?modal=help')
  await expect.poll(hints).toContain('Search by what you see')
  await search.fill('passkeys')
  await popup.getByRole('link', { name: /^Security Passkeys/ }).click()
  await expect.poll(address).toBe('/rng?modal=help&article=passkeys')
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.poll(address).toBe('/rng')
})

it('R-FOOT-1, R-RT-3: documents stand at their addresses in their present version, and lead to one another', async () => {
  await openSite({ at: '/help', answers: helpAnswers })
  await expect.element(title).toHaveTextContent('User agreement')
  await expect.element(page.getByText(/^Version 1 of /)).toBeVisible()
  const documents = page.getByRole('navigation', { name: 'Documents' })
  for (const [name, path] of [
    [/^About/, '/about'],
    [/^Privacy/, '/help/privacy'],
    [/Responsible/, '/help/responsible-gaming'],
  ] as const) {
    await documents.getByRole('link', { name }).click()
    await expect.poll(address).toBe(path)
    await expect.element(title).toMatchTextContent(name)
  }
  await openSite({ at: '/helpmc?document=privacy', answers: helpAnswers })
  await expect.element(title).toHaveTextContent('Privacy')
})

it.each(['/helpmc', '/helpmc?topic=games', '/helpmc?article=verify-a-round', '/helpmc?q=passkeys', '/help', '/about'])(
  'S78: %s is accessible on a phone and a desktop',
  async (at) => {
    for (const screen of ['phone', 'desktop'] as const) {
      await openSite({ at, screen, answers: helpAnswers })
      await expect.element(title).toBeVisible()
      await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
      await expectAccessible()
    }
  },
)

it.each(['phone', 'desktop'] as const)('S78: the popup of the help centre is accessible on a %s', async (screen) => {
  await openSite({ at: '/rng?modal=help&article=mines', screen, answers: helpAnswers })
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'How Mines works' })).toBeVisible()
  await expectAccessible()
})

it('R-LANG-1: a card whose words stand in for the page’s language says which they are in', async () => {
  const article = { slug: 'first', title: 'First steps', summary: 'Where to begin.', writtenIn: 'EN' as const }
  await openSite({
    at: '/helpmc?q=first',
    language: 'VI',
    answers: { ...helpAnswers, 'content.searchHelp': { articles: [{ ...article, topicName: 'Start' }] } },
  })
  const words = page.getByText('First steps', { exact: true })
  await expect.element(words).toHaveAttribute('lang', 'en')
  await expect.element(words).toHaveAttribute('dir', 'ltr')
})
