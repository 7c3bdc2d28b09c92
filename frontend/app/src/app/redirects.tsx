import { editorPath, previewPath, shareLink } from '@/lib/links.js';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';

/** Redirects of alias paths. */
export const ToMyForms = () => <Navigate to="/app/my-forms" replace />;
export const ToEditor = () => <Navigate to={editorPath(useParams()['id'] ?? '')} replace />;
export const ToPreview = () => <Navigate to={previewPath(useParams()['id'] ?? '')} replace />;

/** The server, not this app, renders the public form. */
export function ToPublicForm() {
  const { id = '' } = useParams();
  useEffect(() => window.location.replace(shareLink(id)), [id]);
  return null;
}
