import { type Locator, locators, page } from 'vitest/browser'

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface LocatorSelectors {
    /** A field by the name it is sent under. */
    field(name: string): Locator
    /** The button that sends a form. */
    submitButton(): Locator
  }
}
locators.extend({
  field: (name: string) => `css=[name="${name}"]`,
  submitButton: () => 'css=button[type="submit"]',
})

/** The popup that is open. */
export const popup: Locator = page.getByRole('dialog')
/** The button that only a header with somebody signed in has. */
export const refreshBalance: Locator = page.getByRole('banner').getByRole('button', { name: /Refresh balance|Làm mới số dư/ })

/** Types into fields by name, in order, in place of what stood there. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.field(name).fill(value)
}

export const submit = (form: Locator): Promise<void> => form.submitButton().click()
