// The default theme of VitePress with the colours of the pictures.
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './style.css';
import GameGallery from './GameGallery.vue';
import GamePicture from './GamePicture.vue';
import HomeWays from './HomeWays.vue';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-after': () => h(GameGallery), 'home-features-after': () => h(HomeWays) }),
  enhanceApp({ app }) {
    app.component('GamePicture', GamePicture);
  },
} satisfies Theme;
