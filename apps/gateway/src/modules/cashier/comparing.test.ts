import { describe, expect, it } from 'vitest'
import { compare, type OurMovement, type TheirMovement } from './comparing.ts'

const our = (name: string, change: Partial<OurMovement> = {}): OurMovement => ({
  way: 'in',
  names: [name],
  minor: 100n,
  state: 'paid',
  memberId: 7,
  orderId: `order of ${name}`,
  isOfDay: true,
  ...change,
})
const their = (name: string, change: Partial<TheirMovement> = {}): TheirMovement => ({
  way: 'in',
  names: [name],
  minor: 100n,
  state: 'paid',
  isOfDay: true,
  ...change,
})
const kinds = (ours: readonly OurMovement[], theirs: readonly TheirMovement[], isByLines = false) =>
  compare(ours, theirs, { isByLines }).differences.map(({ kind, reference }) => [kind, reference])

describe('R-OPS-1: our books beside a provider’s record', () => {
  it('match by name and amount, whichever of the names the other side uses', () => {
    const found = compare(
      [our('a'), our('key', { way: 'out', names: ['key', 'provider id'] })],
      [their('a'), their('provider id', { way: 'out' })],
      { isByLines: false },
    )
    expect(found).toMatchObject({ in: { matched: 1, ours: 100n, theirs: 100n }, out: { matched: 1 }, differences: [] })
  })

  it('tell what is missing at us, missing at them, and of another amount, in both directions', () => {
    expect(
      kinds(
        [
          our('gone'),
          our('less'),
          our('p-gone', { way: 'out' }),
          our('p-less', { way: 'out' }),
          our('p-failed', { way: 'out', state: 'failed' }),
        ],
        [
          their('new'),
          their('less', { minor: 99n }),
          their('p-new', { way: 'out' }),
          their('p-less', { way: 'out', minor: 101n }),
          their('p-failed', { way: 'out' }),
        ],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['order_unknown', 'new'],
        ['amount_changed', 'less'],
        ['receipt_gone', 'gone'],
        ['payout_unknown', 'p-new'],
        ['payout_amount', 'p-less'],
        // Ended as failed at us, and paid there: money that left without our books knowing.
        ['payout_unknown', 'p-failed'],
        ['payout_gone', 'p-gone'],
      ]),
    )
  })

  it('wait for what is under way, and for a return that is still asked about', () => {
    const found = compare(
      [our('p', { way: 'out', state: 'open' }), our('back', { way: 'out' })],
      [their('p', { way: 'out', state: 'processing' }), their('back', { way: 'out', state: 'returned' })],
      { isByLines: false },
    )
    expect(found).toMatchObject({ out: { matched: 0, pending: 2 }, differences: [] })
  })

  it('say nothing of neighbours of the day, but find a movement that the other side has under another day', () => {
    expect(kinds([our('a')], [their('a', { isOfDay: false }), their('other', { isOfDay: false })])).toEqual([])
    expect(kinds([our('a', { isOfDay: false })], [])).toEqual([])
  })

  it('leave lines of a bank that nobody worked on to the page of statements, and still miss what we paid', () => {
    const found = compare([our('paid', { way: 'out' })], [their('L-1', { way: 'out' }), their('L-2')], { isByLines: true })
    expect(found.differences.map(({ kind }) => kind)).toEqual(['payout_gone'])
    expect([found.in.pending, found.out.pending]).toEqual([1, 1])
  })

  it('pair each movement once: a record that tells one of ours twice has one too many', () => {
    expect(kinds([our('a')], [their('a'), their('a')])).toEqual([['order_unknown', 'a']])
  })

  it('compare no amounts where the other side tells coins', () => {
    expect(kinds([our('p', { way: 'out' })], [their('p', { way: 'out', minor: null })])).toEqual([])
  })
})
