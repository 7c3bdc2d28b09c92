import { localized } from '../../shared/localized.js';

export const common = localized('common', {
  appName: 'Leadloom',
  loading: 'Loading',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  undo: 'Undo',
  loadMore: 'Load more',
  copied: 'Copied to clipboard!',
  copyFailed: 'Could not copy. Select the text and copy it manually.',
  formLoading: 'Loading form...',
  anyLinkCopied: 'Link copied to clipboard!',
  linkCopied: 'Share link copied to clipboard!',
  embedCopied: 'Embed code copied to clipboard!',
  generic: 'An error occurred. Please try again.',
  noData: 'No data yet',
  noForms: 'No forms yet',
  allResponses: 'All responses',
  responseCount: (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'response' : 'responses'}`,
  crash: {
    title: 'Something went wrong on this page',
    text: 'The error is on our side. Reload the page. Unsaved work in the editor is kept on this device.',
    reload: 'Reload',
    update: 'A new version is available. Reload to continue.',
  },
});
