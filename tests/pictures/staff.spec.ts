import { test } from '@playwright/test';
import { waitUntilSettled } from '../../tools/bench/browser';
import { staffPaths } from '../../tools/sitePaths';
import { openAs } from '../e2e/staff';
import { openDialog, staffDialogs, takePicture } from '../e2e/staffDialogs';
import { desktopSize } from '../e2e/test';
import { pictureOf } from './pictures';

test('the staff area', async ({ page, viewport }, { project }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await takePicture(page, pictureOf('/admin/login', project));
  await openAs(page, 'admin', '/admin/dashboard');
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await waitUntilSettled(page);
  };
  for (const path of staffPaths) {
    await open(path);
    await takePicture(page, pictureOf(path, project));
  }
  for (const dialog of staffDialogs) {
    // On a phone some menus to the dialogs are missing.
    await page.setViewportSize(desktopSize);
    await open(dialog.path);
    await dialog.open(page);
    await openDialog(page).waitFor();
    await page.setViewportSize(viewport ?? desktopSize);
    await waitUntilSettled(page);
    await page.screenshot({ path: pictureOf(`/admin/dialog/${dialog.name}`, project) });
  }
});
