import { beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, shownToasts, showToast, watchToasts } from './toast-list.ts'

const texts = () => shownToasts().map(({ text }) => text)
beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)))

describe('S106: what is told briefly', () => {
  it('three stand at once, the newest last; the oldest gives way', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast(text)
    expect(texts()).toEqual(['two', 'three', 'four'])
  })
  it('news of the same takes the place of older news and leaves the rest', () => {
    showToast('lost', { about: 'connection' })
    showToast('saved')
    showToast('back', { about: 'connection' })
    expect(texts()).toEqual(['saved', 'back'])
  })
  it('tells who watches of each change until they stop', () => {
    let changes = 0
    const stop = watchToasts(() => changes++)
    showToast('one')
    dismissToast(shownToasts()[0]?.id ?? 0)
    stop()
    showToast('two')
    expect({ changes, texts: texts() }).toEqual({ changes: 2, texts: ['two'] })
  })
})
