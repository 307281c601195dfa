/** What a page is told of the route that shows it. */
export type PageProps = { readonly route: { readonly name: string; readonly path: string } }
