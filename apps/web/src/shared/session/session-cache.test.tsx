import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fill, popup, submit } from '#test/forms.ts'
import { openSite } from '#test/open-site.tsx'
import { member, playerAnswers } from '#test/players.ts'

it('R-SESS-2, R-MSG-1: settings, notices and vendors are asked for once in a session, whatever is visited', async () => {
  const { callsOf } = await openSite({
    at: '/login',
    answers: { ...playerAnswers(member), 'session.login': member },
  })
  await fill(popup, { username: 'member', password: 'Wide-Bay-Lantern-7' })
  await submit(popup)
  await expect.element(page.getByRole('banner')).toMatchTextContent(/1,234\.56/)
  for (const [path, name] of [
    ['/rng', 'Slots'],
    ['/hot', 'Hot games'],
    ['/', 'Home'],
    ['/rng', 'Slots'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name, exact: true }).click()
    await expect.poll(() => location.pathname).toBe(path)
    await expect.element(page.getByRole('main').getByRole('article').first()).toBeInTheDocument()
  }
  for (const id of ['content.getNotice', 'lobby.listCategories'] as const) {
    // Announcements are asked for apart from what stands on pages.
    const asked = callsOf(id).map(({ query }) => JSON.stringify(query))
    expect(asked, id).toEqual([...new Set(asked)])
  }
  // These came with the document.
  for (const id of ['system.getStatus', 'system.listDomains'] as const) expect(callsOf(id), id).toHaveLength(0)
})
