import { createHmac, randomBytes } from 'node:crypto'
import { hashInThread } from './hashing-threads.ts'
import { isSame } from './secrets.ts'

export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** Cost of a new hash (ASVS 11.4.2): argon2id, 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const MAX_CONCURRENT_HASHES = 2
const MAX_QUEUED_HASHES = 50
/** Queue length from which hashing counts as crowded. */
const CROWDED_QUEUE_LENGTH = 8

/** Load shedding: thrown when the hashing queue is full (T5). */
export class HashingBusy extends Error {
  override name = 'HashingBusy' as const
}

export type Passwords = {
  /** The PHC string of a password. Throws `HashingBusy`. */
  hash(password: string): Promise<string>
  /** `needsRehash` when the stored cost or form is not today's. A null hash costs the same and never matches (T4). */
  verify(password: string, stored: string | null): Promise<{ matches: boolean; needsRehash: boolean }>
  /** Throws `HashingBusy` when the queue is full: called before anything that costs more (T5). */
  expectQueueSpace(): void
}

/** One text for all that is typed alike (RFC 8265, OpaqueString): composed, and with plain spaces. Case and width stay. */
const oneForm = (typed: string): string => typed.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ')

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const write = (cost: PasswordCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function read(phc: string) {
  const match = PHC.exec(phc)
  if (!match) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * Hashes passwords, two at a time with at most fifty waiting. The password goes in as UTF-8 bytes of its one form, otherwise untouched (ASVS
 * 6.2.8), under a key (pepper) that is not in the database. Hashes of before there was one form are of the bytes as they were typed: where a
 * password can be typed in several, those are tried as well, whether or not there is a stored hash (T4). No setting of an installation
 * reaches `today` and `formOf`: tests alone hash for less and as it was done before.
 */
export function createPasswords(pepper: Buffer, today: PasswordCost = COST, formOf = oneForm): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  function expectQueueSpace(): void {
    if (running >= MAX_CONCURRENT_HASHES && waiting.length >= MAX_QUEUED_HASHES) throw new HashingBusy('too many passwords wait')
  }

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    expectQueueSpace()
    if (running >= MAX_CONCURRENT_HASHES) {
      await new Promise<void>((resume) => waiting.push(resume))
    } else running++
    try {
      return await work()
    } finally {
      // The slot passes to the next waiter, so that no new caller overtakes it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function digest(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
    const message = createHmac('sha256', pepper).update(password, 'utf8').digest()
    return hashInThread({ message, nonce, ...cost, tagLength: TAG_LENGTH }, waiting.length < CROWDED_QUEUE_LENGTH ? 'normal' : 'low')
  }

  const dummy = { cost: today, salt: randomBytes(16), tag: randomBytes(TAG_LENGTH) }
  return {
    expectQueueSpace,
    hash: (password) =>
      withSlot(async () => {
        const salt = randomBytes(16)
        return write(today, salt, await digest(formOf(password), salt, today))
      }),
    verify: (password, stored) =>
      withSlot(async () => {
        const known = stored === null ? null : read(stored)
        const { cost, salt, tag } = known ?? dummy
        const form = formOf(password)
        const isOf = async (text: string) => isSame(await digest(text, salt, cost), tag) && known !== null
        const isCostOld = cost.memory !== today.memory || cost.passes !== today.passes || cost.parallelism !== today.parallelism
        if (await isOf(form)) return { matches: true, needsRehash: isCostOld }
        for (const former of new Set([password, password.normalize('NFC'), password.normalize('NFD')]))
          if (former !== form && (await isOf(former))) return { matches: true, needsRehash: true }
        return { matches: false, needsRehash: isCostOld }
      }),
  }
}
