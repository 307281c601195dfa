import { languages } from '@halong/i18n'
import { expect, it } from 'vitest'
import { faultPage } from './fault-page.ts'

it.each(languages)('R-LANG-1: a page that can not be rendered says so in $name', ({ tag, dir }) => {
  expect(faultPage(`${tag}-XX, *;q=0.1`)).toContain(`<html lang="${tag}" dir="${dir}">`)
})
it.each(languages)('R-SYS-12: an address that nobody can read leads home in $name', ({ tag }) => {
  const page = faultPage(tag, 'lost')
  expect(page).toContain('<a href="/" ')
  expect(page).not.toContain('<script')
  expect(page).not.toContain(/<title>([^<]*)/.exec(faultPage(tag))?.[0])
})
it('R-LANG-1: is English for whoever prefers no language of ours', () => {
  for (const wish of [undefined, 'xx', '"><script>']) expect(faultPage(wish)).toContain('The site is not answering')
})
