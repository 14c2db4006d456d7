import type { Plugin } from 'vite';

export function stagesPage(): Plugin;
