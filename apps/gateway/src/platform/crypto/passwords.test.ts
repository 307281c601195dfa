import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswords, HashingBusy } from './passwords.ts'

const passwords = createPasswords(randomBytes(32))

describe('passwords at rest (ASVS 11.4.2, 6.2.8)', () => {
  it('recognises its own hash and no other password, to the last byte', async () => {
    const stored = await passwords.hash(' Pāss wörd ')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
    expect(await passwords.verify(' Pāss wörd ', stored)).toEqual({ matches: true, needsRehash: false })
    expect((await passwords.verify('Pāss wörd', stored)).matches).toBe(false)
  })
  it('ASVS 6.2.8: one password in every Unicode form it can be typed in, and no other by case or width', async () => {
    const typed = 'Đường về Hạ Long 27'
    const stored = await passwords.hash(typed.normalize('NFD'))
    for (const form of [typed, typed.normalize('NFD'), typed.replaceAll(' ', '\u00a0')])
      expect(await passwords.verify(form, stored)).toEqual({ matches: true, needsRehash: false })
    expect((await passwords.verify(typed.toLowerCase(), stored)).matches).toBe(false)
    expect((await passwords.verify('Đường về Hạ Long ２７', stored)).matches).toBe(false)
  })
  it('ASVS 6.2.8: a hash of the bytes as they were typed is still recognised, and asks for a new one', async () => {
    const typed = 'Đường về Hạ Long 27'
    // A pepper alone decides: this one hashes as it was done before passwords had one form.
    const pepper = randomBytes(32)
    const asTyped = createPasswords(pepper, undefined, (text) => text)
    const now = createPasswords(pepper)
    const stored = await asTyped.hash(typed.normalize('NFD'))
    for (const form of ['NFC', 'NFD']) expect(await now.verify(typed.normalize(form), stored)).toEqual({ matches: true, needsRehash: true })
    expect((await now.verify('Đường về Hạ Long 28', stored)).matches).toBe(false)
  })
  it('is useless without the pepper', async () => {
    const stored = await passwords.hash('correct horse')
    expect((await createPasswords(randomBytes(32)).verify('correct horse', stored)).matches).toBe(false)
  })
  it('asks for a new hash when the cost grew', async () => {
    const weak = (await passwords.hash('x')).replace('t=2', 't=1')
    expect((await passwords.verify('x', weak)).needsRehash).toBe(true)
  })
  it('T4: a name nobody has costs a hash and never matches', async () => {
    expect((await passwords.verify('anything', null)).matches).toBe(false)
  })
  it('T5: beyond two at work and fifty waiting it says so instead of queueing', async () => {
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify('x', null)))
    const refused = all.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const each of refused) expect(each.reason).toBeInstanceOf(HashingBusy)
  })
})
