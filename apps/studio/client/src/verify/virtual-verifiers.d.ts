/** Made by `client/build/games-plugin.ts` from the registry: the verifier's part of each game, by its code. */
declare module 'virtual:halong-games/verifiers' {
  export const verifiers: Readonly<Record<string, () => Promise<{ readonly verifier: import('./define-verifier.ts').Verifier }>>>
}
