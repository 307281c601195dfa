type Policies = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown }

/**
 * The one policy of the page (T48): a script, such as a worker, may only come from the site itself. Text that would be read as HTML or run as
 * code has no policy, so the browser refuses it wherever it comes from.
 */
export function guardScripts(): void {
  const policies = 'trustedTypes' in window ? (window.trustedTypes as Policies) : null
  policies?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin) throw new TypeError('scripts come from the site only')
      return address
    },
  })
}
