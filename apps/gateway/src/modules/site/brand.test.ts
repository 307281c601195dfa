import { expect, it } from 'vitest'
import { originOf } from './brand.ts'

it('R-SYS-12: a brand is reached where the installation is, or at its own first host and the same port', () => {
  expect(originOf({ hosts: [] }, 'https://halong.example')).toBe('https://halong.example')
  expect(originOf({ hosts: ['halong.example', 'play.example'] }, 'https://halong.example')).toBe('https://halong.example')
  expect(originOf({ hosts: ['play.example'] }, 'https://halong.example')).toBe('https://play.example')
  expect(originOf({ hosts: ['vn.localhost'] }, 'http://localhost:8080')).toBe('http://vn.localhost:8080')
})
