import type { SourceFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

const patterns: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/ },
  { name: 'a private JWK', pattern: /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/ },
  { name: 'a cloud access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'a Google key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { name: 'a GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36,}\b/ },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { name: 'a Slack token', pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}\b/ },
  { name: 'a Stripe key', pattern: /\b[rs]k_live_[A-Za-z0-9]{20,}\b/ },
  { name: 'a signed token', pattern: /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/ },
  {
    name: 'a password in an address',
    pattern: /\b[a-z][a-z+]{2,9}:\/\/[A-Za-z0-9_.-]+:(?!\$|\{|<|password@|secret@)[^\s:/@'"`$]{4,}@(?!localhost|127\.|\[|example)/,
  },
  { name: "a machine's own path", pattern: /(?<![\w.])\/(?:home|Users|root)\/[a-z][\w-]*\/\w/ },
]

/**
 * Long-lived secrets and paths of one machine, in any text file. The demo brand's password is published, so it is none.
 * @param checkout where the repository stands on this machine, which no file may name
 */
export function checkSecrets(files: readonly SourceFile[], checkout: string): Finding[] {
  const here = { name: "this machine's own path", pattern: new RegExp(`${checkout.replaceAll(/[^\w/]/g, '\\$&')}(?![\\w-])`) }
  return files.flatMap(({ path, text }) =>
    [...patterns, here]
      .filter(({ pattern }) => pattern.test(text))
      .map(({ name, pattern }) => finding(path, text.slice(0, pattern.exec(text)?.index).split('\n').length, `looks like ${name}`)),
  )
}
