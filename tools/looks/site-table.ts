import { registerHooks } from 'node:module'

/** The words of pages are a module of the build; here their names are enough. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'virtual:halong-text'
      ? { url: 'data:text/javascript,export const languages = {}', shortCircuit: true }
      : next(specifier, context),
})

/** Every page and every popup the site has, read from its own tables, so that a new one is looked at without being named here. */
export async function readSiteTable(): Promise<{ readonly routes: readonly { name: string; path: string }[]; readonly popups: string[] }> {
  const { routes } = await import('../../apps/web/src/app/routes.ts')
  const { modalTable } = await import('../../apps/web/src/app/modal-table.ts')
  return { routes, popups: Object.keys(modalTable) }
}
