import { richTextElements } from '@halong/rules/rich-text'
import { loadChunk } from '#shared/loading/chunk.ts'
import { contentPolicyName } from './content-policy-name.ts'

const elements = Object.entries(richTextElements)

/** What the browser's own check lets through: the same list that saving goes by (D4). */
const native = {
  sanitizer: {
    elements: elements.map(([name, attributes]) => ({ name, attributes })),
    attributes: [],
    comments: false,
  },
}
type NativeElement = HTMLElement & { setHTML(html: string, how: object): void }
const checksItself = (element: HTMLElement): element is NativeElement => 'setHTML' in element && typeof element.setHTML === 'function'

type Dress = (text: ParentNode) => void
type Policy = { createHTML(html: string): string; createScriptURL(address: string): string }
type Policies = { createPolicy(name: string, rules: Policy): Policy }
let policy: Policy | null = null

/** Only ever handed to the checker, which reads what comes in and writes what is left through it. */
function policyOfContent(): Policy | null {
  // cast: the standard's factory, which the compiler's library does not know.
  const policies = 'trustedTypes' in window ? (window.trustedTypes as Policies) : null
  policy ??=
    policies?.createPolicy(contentPolicyName, {
      createHTML: (html) => html,
      createScriptURL() {
        throw new TypeError('text of the house brings no scripts')
      },
    }) ?? null
  return policy
}

/** For browsers that cannot check by themselves; fetched when the first text of the house is shown in one. */
async function showChecked(element: HTMLElement, html: string, dress: Dress): Promise<void> {
  const { default: purify } = await loadChunk(() => import('dompurify'))
  // cast: the checker's types name the standard's policy, which the compiler's library does not know.
  const trusted = policyOfContent() as never
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: elements.map(([name]) => name),
    ALLOWED_ATTR: [...new Set(elements.flatMap(([, attributes]) => attributes))],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(trusted === null ? {} : { TRUSTED_TYPES_POLICY: trusted }),
  })
  dress(fragment)
  element.replaceChildren(fragment)
}

/**
 * Puts text of the house into the page, checked once more against the list it was saved by (D4, T70).
 * @param dress adds to the checked text what its authors may not say themselves, before any picture of it is asked for
 * @returns nothing when it stands there at once, else a promise that fails when the checker did not come
 */
export function showHtml(element: HTMLElement, html: string, dress: Dress): Promise<void> | undefined {
  if (!checksItself(element)) return showChecked(element, html, dress)
  element.setHTML(html, native)
  dress(element)
  return undefined
}
