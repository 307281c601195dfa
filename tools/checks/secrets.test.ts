import { expect, it } from 'vitest'
import { checkSecrets } from './secrets.ts'

const found = (text: string) => checkSecrets([{ path: 'a.ts', text }], '/srv/halong').map(({ line, message }) => `${line} ${message}`)

// Joined at run time, so that this file holds none itself.
it.each([
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIE'.repeat(8)}`],
  ['a cloud access key', 'AKIA'.concat('IOSFODNN7EXAMPLE')],
  ['a GitHub token', 'ghp_'.concat('a'.repeat(36))],
  ['a signed token', ['eyJhbGciOiJIUzI1NiJ9xx', 'eyJzdWIiOiIxMjM0NTY3OCJ9', 'c2lnbmF0dXJlc2lnbmF0dXJl'].join('.')],
  ['a password in an address', 'postgres://halong:'.concat('hunter22@db.internal/halong')],
  ["a machine's own path", '/home/'.concat('somebody/site')],
  ["this machine's own path", 'cd /srv/halong && npm start'],
])('finds %s', (name, text) => {
  expect(found(`one\n${text}\n`)).toEqual([`2 looks like ${name}`])
})

it.each(['postgres://halong:password@localhost/halong', 'postgres://postgres@127.0.0.1:5432/x', 'https://example.com/home/page'])(
  'leaves %s alone',
  (text) => {
    expect(found(text)).toEqual([])
  },
)
