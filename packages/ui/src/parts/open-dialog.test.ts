import { describe, expect, it } from 'vitest'
import { inOrder } from './open-dialog.ts'

describe('R-MOD-1: which of several open dialogs is the topmost', () => {
  it('is the one that opened last, wherever it stands in the page', () => {
    expect(inOrder(['game'], ['warning', 'game'])).toEqual(['game', 'warning'])
    expect(inOrder([], ['game'])).toEqual(['game'])
  })
  it('is the one below once it has closed', () => {
    expect(inOrder(['game', 'warning'], ['game'])).toEqual(['game'])
    expect(inOrder(['game', 'warning'], ['warning'])).toEqual(['warning'])
    expect(inOrder(['game'], [])).toEqual([])
  })
})
