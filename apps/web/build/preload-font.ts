import type { Plugin } from 'vite';

/** Preloads the one font file that every first paint needs, so that text does not wait for the style sheet. */
export function preloadFont(): Plugin {
  return {
    name: 'zagon-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const file = Object.keys(context.bundle ?? {}).find((name) => /first-letters-latin.*\.woff2$/.test(name));
        if (file === undefined) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
