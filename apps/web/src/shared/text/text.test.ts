import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({
  languages: {
    EN: async () => ({
      default: {
        shell: async () => ({ default: { 'action.close': 'Close' } }),
        errors: async () => ({ default: { 'error.outage': 'No answer' } }),
      },
    }),
    VI: async () => ({
      default: {
        shell: async () => ({ default: { 'action.close': 'Đóng' } }),
        errors: async () => ({ default: { 'error.outage': 'Không phản hồi' } }),
      },
    }),
    TH: async () => ({
      default: {
        shell: async () => ({ default: { 'action.close': 'ปิด' } }),
        errors: async () => ({ default: { 'error.outage': 'ไม่มีคำตอบ' } }),
      },
    }),
    ID: async () => ({ default: { shell: async () => ({ default: { 'action.close': 'Tutup' } }) } }),
  },
}))
const { createTextStore } = await import('./text.ts')

it('R-LANG-1: texts that come later are usable at once and show nothing again; another language shows everything again', async () => {
  const store = createTextStore('EN')
  await store.load(['shell'])
  const told = vi.fn()
  store.subscribe(told)
  const before = store.read()
  await store.load(['errors'])
  expect(told).not.toHaveBeenCalled()
  expect(store.read()).toBe(before)
  expect([before.text('action.close'), before.text('error.outage')]).toEqual(['Close', 'No answer'])
  await store.choose('VI')
  expect(told).toHaveBeenCalledOnce()
  expect(store.read()).not.toBe(before)
  expect(store.read().text('error.outage')).toBe('Không phản hồi')
})

it('R-LANG-1: a part that is hydrated after a change of language begins from what the server wrote, and comes back to it', async () => {
  const store = createTextStore('EN')
  await store.load(['shell'])
  await store.choose('VI')
  expect(store.readFirst().language.code).toBe('EN')
  expect(store.readFirst().text('action.close')).toBe('Close')
  await store.load(['errors'])
  await store.choose('EN')
  expect(store.read()).toBe(store.readFirst())
  expect(store.read().text('error.outage')).toBe('No answer')
})

it('R-LANG-1: areas that come while a language is chosen are there in it', async () => {
  const store = createTextStore('EN')
  await store.load(['shell'])
  await Promise.all([store.load(['errors']), store.choose('TH')])
  expect([store.read().text('action.close'), store.read().text('error.outage')]).toEqual(['ปิด', 'ไม่มีคำตอบ'])
})

it('R-LANG-1: the language that was chosen last is shown, whichever arrives last', async () => {
  const store = createTextStore('EN')
  await store.load(['shell'])
  // Its words have never been asked for; those of the second are here.
  await Promise.all([store.choose('ID'), store.choose('TH')])
  expect(store.read().language.code).toBe('TH')
})
