/**
 * Where the code of a link leads that a phone reads from a screen (R-SYS-8): to an address of its own where the link has one, else to the link. The page
 * draws the code itself. Null where neither is an https address.
 */
export function codeAddress({ url, qrCodeUrl }: { readonly url: string; readonly qrCodeUrl?: string | undefined }): string | null {
  const address = qrCodeUrl ?? url
  return address.startsWith('https://') ? address : null
}
