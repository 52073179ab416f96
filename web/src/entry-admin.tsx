import './admin/copyingMethods';
import './admin/zodConfig';
import './admin/theme/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AdminApp } from './admin/AdminApp';
import { watchCode } from './browser/newVersion';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
watchCode();
// A data router can block a navigation that would lose typed text.
const router = createBrowserRouter([{ path: '*', element: <AdminApp /> }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
