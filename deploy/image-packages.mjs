// Keeps only the packages in node_modules that services load at run time: package.json's `dependencies` except the
// build tools and the packages of `npm start` listed below. A Dockerfile step that works on a copy of package.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const NOT_IN_IMAGE = [
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/inter',
  '@fontsource-variable/montserrat',
  '@fontsource-variable/open-sans',
  '@fontsource-variable/roboto',
  '@fontsource/almarai',
  '@fontsource/inter',
  '@fontsource/kosugi',
  '@fontsource/montserrat',
  '@fontsource/open-sans',
  '@fontsource/poppins',
  '@fontsource/roboto',
  '@hookform/resolvers',
  '@nestjs/cli',
  '@swc/cli',
  '@swc/core',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@vitejs/plugin-react',
  'class-variance-authority',
  'd3-geo',
  'eventsource-parser',
  'lmdb',
  'lucide-react',
  'mingo',
  'postal-mime',
  'radix-ui',
  'react',
  'react-colorful',
  'react-dom',
  'react-hook-form',
  'react-router-dom',
  'smtp-server',
  'sonner',
  'tailwindcss',
  'terser',
  'topojson-client',
  'uqr',
  'vite',
  'world-atlas',
  'zundo',
  'zustand',
];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const unknown = NOT_IN_IMAGE.filter(name => !manifest.dependencies[name]);
if (unknown.length) throw new Error(`package.json has no dependency ${unknown.join(', ')}`);
for (const name of NOT_IN_IMAGE) delete manifest.dependencies[name];
delete manifest.devDependencies;
writeFileSync('package.json', JSON.stringify(manifest));
execFileSync('npm', ['prune', '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' });
