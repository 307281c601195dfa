import { expect, it } from 'vitest'
import { createTraits, outsideHash } from './traits.ts'

const traits = createTraits(Buffer.alloc(32, 1))
const none = { email: null, phone: null, document: null }

it('S89: the same person is found however it is typed, in a list from outside too, and no value can be read', () => {
  const [one] = traits.of({ ...none, email: 'An@Mail.Example' })
  expect(traits.of({ ...none, email: ' an@mail.example' })).toEqual([one])
  expect(traits.ofOutside('email', outsideHash('email', 'AN@mail.example'))).toEqual(one)
  expect(traits.of({ ...none, document: '079 123-456' })).toEqual(traits.of({ ...none, document: '079123456' }))
  expect(traits.of({ ...none, phone: '+84 912 345 678' })).toEqual(traits.of({ ...none, phone: '+84912345678' }))
  expect(one?.hash).not.toContain(outsideHash('email', 'an@mail.example'))
})

it('kinds, keys and people are told apart; what says nothing is no trait', () => {
  expect(traits.of({ email: ' ', phone: '', document: '--' })).toEqual([])
  const [phone] = traits.of({ ...none, phone: '79123456' })
  const [document] = traits.of({ ...none, document: '79123456' })
  expect(phone?.hash).not.toBe(document?.hash)
  expect(createTraits(Buffer.alloc(32, 2)).of({ ...none, phone: '79123456' })).not.toEqual([phone])
  expect(traits.whoIs([...traits.of({ ...none, phone: '1' })])).not.toBe(traits.whoIs([]))
})
