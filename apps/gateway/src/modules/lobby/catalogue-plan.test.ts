import { describe, expect, it } from 'vitest'
import { type KnownGame, planOf } from './catalogue-plan.ts'

const entry = {
  code: 'pearl',
  name: { en: 'Pearl', vi: 'Ngọc' },
  gameType: 'RNG',
  gameClassify: 'LINES',
  returnRateBp: 9_600,
  volatility: 3,
  maxWinTimes: 500,
  lines: 20,
  limits: { 'USD/4': { minStake: '0.10', maxStake: '100' } },
}
const limits = { asset: 'USD/4', min: 1_000n, max: 1_000_000n, step: 1n, chips: [], prizeCap: null, isByOperator: false } as const
const pearl: KnownGame = {
  gameCode: 'pearl',
  names: { EN: 'Pearl', VI: 'Ngọc' },
  gameType: 'RNG',
  gameClassify: 'LINES',
  returnRateBp: 9_600,
  volatility: 3,
  maxWinTimes: 500,
  lines: 20,
  playType: null,
  image: { tall: '/art/tiles/pearl-3x4.svg', wide: '/art/tiles/pearl-4x3.svg' },
  isOpen: true,
  limits: [limits],
}
const reef: KnownGame = { ...pearl, gameCode: 'reef', names: { EN: 'Reef' } }
const whole = { withdraws: true }

describe('contracts §6: what taking over a catalogue would do', () => {
  it('is nothing where it says what is there', () => {
    expect(planOf([pearl], [entry], whole)).toMatchObject({ added: [], changed: [], withdrawn: [], same: 1, refusals: [], raised: [] })
  })

  it('names what comes, what changes fact by fact, and what goes', () => {
    const { vi: _, ...english } = entry.name
    const plan = planOf(
      [pearl, reef],
      [
        { ...entry, name: { ...english, en: 'Pearls' }, lines: 25 },
        { ...entry, code: 'bay' },
      ],
      whole,
    )
    expect(plan.added).toEqual([{ gameCode: 'bay', name: 'Pearl' }])
    expect(plan.changed).toEqual([
      {
        gameCode: 'pearl',
        name: 'Pearls',
        differences: [
          { field: 'name.EN', before: 'Pearl', after: 'Pearls' },
          { field: 'name.VI', before: 'Ngọc', after: null },
          { field: 'lines', before: '20', after: '25' },
        ],
      },
    ])
    expect(plan.withdrawn).toEqual([{ gameCode: 'reef', name: 'Reef' }])
    expect(planOf([pearl, reef], [entry], { withdraws: false }).withdrawn).toEqual([])
    expect(planOf([pearl, { ...reef, isOpen: false }], [entry], whole).withdrawn).toEqual([])
  })

  it('refuses by place and field, a game that is named twice too, and withdraws nothing that is only written wrongly', () => {
    const plan = planOf([pearl], [{ ...entry, volatility: 6 }, { ...entry, code: 'bay' }, { ...entry, code: 'bay' }, 7], whole)
    expect(plan.refusals).toEqual([
      { no: 0, gameCode: 'pearl', fields: [expect.objectContaining({ field: 'volatility', code: 'field.invalid' })] },
      { no: 2, gameCode: 'bay', fields: [{ field: 'code', code: 'field.repeated' }] },
      { no: 3, gameCode: null, fields: [expect.objectContaining({ code: 'field.invalid' })] },
    ])
    expect(plan.withdrawn).toEqual([])
  })

  it('refuses names in what is no language, and more assets than there may be', () => {
    const assets = Object.fromEntries(
      Array.from({ length: 41 }, (_, at) => [`A${String(at).padStart(2, '0')}/4`, { minStake: '1', maxStake: '2' }]),
    )
    const plan = planOf(
      [],
      [
        { ...entry, name: { en: 'P', '<b>': 'P' } },
        { ...entry, code: 'bay', limits: assets },
      ],
      whole,
    )
    expect(plan.refusals.map(({ fields: [first] }) => first?.field)).toEqual(['name', 'limits'])
  })

  it.each([
    ['a larger win', { maxWinTimes: 501 }, ['pearl maxWinTimes']],
    ['a larger stake', { limits: { 'USD/4': { minStake: '0.10', maxStake: '100.01' } } }, ['pearl USD/4']],
    ['another asset', { limits: { ...entry.limits, 'VND/4': { minStake: '1', maxStake: '2' } } }, ['pearl VND/4']],
    ['a smaller stake', { limits: { 'USD/4': { minStake: '0.10', maxStake: '99' } } }, []],
    ['a new game', { code: 'bay' }, ['bay']],
    ['a name', { name: { en: 'P' } }, []],
  ])('T64: says that %s raises what may be moved, or does not', (_, change, raised) => {
    expect(planOf([pearl], [{ ...entry, ...change }], whole).raised).toEqual(raised)
  })

  it('keeps limits that an operator set', () => {
    const set = { ...pearl, limits: [{ ...limits, max: 500_000n, isByOperator: true }] }
    expect(planOf([set], [entry], whole)).toMatchObject({ same: 1, raised: [] })
  })

  it('rests on the games as they are', () => {
    expect(planOf([pearl], [entry], whole).basis).not.toBe(planOf([{ ...pearl, lines: 21 }], [entry], whole).basis)
  })
})
