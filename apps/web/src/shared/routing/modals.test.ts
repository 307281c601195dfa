import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { MODAL_STATE, closeModal, setModalNavigation, openModal, readModal } = await import('./modals.ts')

let backs: number
const page = new EventTarget()
beforeEach(() => {
  backs = 0
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  setModalNavigation({
    to: ({ search }, { state }) => {
      vi.stubGlobal('location', { search: search === '' ? '' : `?${search}`, hash: '' })
      vi.stubGlobal('history', { state: { usr: state } })
    },
    back: () => backs++,
  })
})
afterEach(() => {
  setModalNavigation(null)
  vi.unstubAllGlobals()
})

it('R-MOD-1: a popup is told only what it was opened with, wherever one comes back to it', () => {
  openModal('popup-blocked', { address: '/game?nodeId=7' })
  expect(readModal('?modal=popup-blocked')).toEqual({ name: 'popup-blocked', props: { address: '/game?nodeId=7' } })
  openModal('game', { nodeId: 9 })
  expect(readModal('?modal=game&nodeId=9')).toEqual({ name: 'game', props: { nodeId: 9 } })
  // Back, twice: what it needs is gone.
  expect(readModal('?modal=popup-blocked')).toBeNull()
  expect(readModal('?modal=opening')).toBeNull()
  expect(readModal('?modal=search')).toEqual({ name: 'search', props: {} })
})

it('R-MOD-1: closed twice before it is gone, a popup takes one step back', async () => {
  openModal('search')
  expect(history.state).toHaveProperty(['usr', MODAL_STATE])
  const closing = [closeModal(), closeModal()]
  page.dispatchEvent(new Event('popstate'))
  await Promise.all(closing)
  expect(backs).toBe(1)
  const again = closeModal()
  page.dispatchEvent(new Event('popstate'))
  await again
  expect(backs).toBe(2)
})
